/** Changes of the board that are made together. */
import { ProposedChanges, type Requested } from "../../frame/proposed/ProposedChanges.tsx";
import { useScreen } from "../../frame/screenContext.tsx";
import { reloadBoard } from "../boardData.ts";

interface Props {
	/** With their reasons; at least one. */
	changes: readonly Requested[];
	/** On the button, and said when it is done. */
	text: string;
	done: string;
	onClose(): void;
}

export function BoardChanges(props: Props) {
	const { texts } = useScreen("board");
	const failed = texts["organiser.board.done.failed"];
	return <ProposedChanges {...props} failed={failed} onAnswered={reloadBoard} />;
}

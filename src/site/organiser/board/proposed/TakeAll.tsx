/** Takes all late reads of the board together, after its preview. */
import { useState } from "react";
import { filled } from "../../frame/filled.ts";
import { ProposedChanges } from "../../frame/proposed/ProposedChanges.tsx";
import { useScreen } from "../../frame/screenContext.tsx";
import { reloadBoard } from "../boardData.ts";

interface Props {
	/** The number of rows, as it is shown. */
	count: string;
	/** When the rows were counted, epoch ms: a read that arrived since was not seen. */
	until: number;
}

export function TakeAll({ count, until }: Props) {
	const { texts } = useScreen("board");
	/** What the person saw when opening it; null while it is closed. */
	const [seen, setSeen] = useState<number | null>(null);
	return (
		<div className="panel-body">
			<p>{texts["organiser.board.late.help"]}</p>
			<button
				type="button"
				className="btn btn-small"
				aria-expanded={seen !== null}
				onClick={() => setSeen(seen === null ? until : null)}
			>
				{filled(texts["organiser.board.late.all"], { count })}
			</button>
			{seen !== null && (
				<ProposedChanges
					changes={[{ kind: "takeReads", until: seen, why: texts["organiser.board.why.take"] }]}
					text={texts["organiser.board.late.do"]}
					done={texts["organiser.board.done.takenAll"]}
					onClose={() => setSeen(null)}
					onAnswered={reloadBoard}
				/>
			)}
		</div>
	);
}

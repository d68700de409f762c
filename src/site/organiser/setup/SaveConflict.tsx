/** Says that another person changed the same, and offers theirs or one's own. */

import { useScreen } from "../frame/screenContext.tsx";
import type { Saving } from "./useSaving.ts";

interface Props {
	saving: Saving;
	onSaveMine: () => void;
}

export function SaveConflict({ saving: { conflict, takeStored }, onSaveMine }: Props) {
	const { texts } = useScreen("setup");
	if (conflict === "") return null;
	return (
		<div className="alarm wide" role="alert">
			{conflict}
			<button type="button" className="btn" onClick={takeStored}>
				{texts["organiser.setup.takeTheirs"]}
			</button>
			<button type="button" className="btn" onClick={onSaveMine}>
				{texts["organiser.setup.saveMine"]}
			</button>
		</div>
	);
}

/** Says that another person changed the same, and offers theirs or one's own. */
import type { SetupTexts } from "./setupTexts.ts";
import type { Saving } from "./useSaving.ts";

interface Props {
	saving: Saving;
	onSaveMine: () => void;
	texts: SetupTexts;
}

export function SaveConflict({ saving: { conflict, takeStored }, onSaveMine, texts }: Props) {
	if (conflict === "") return null;
	return (
		<div className="alarm wide" role="alert">
			{conflict}
			<button type="button" className="act" onClick={takeStored}>
				{texts["organiser.setup.takeTheirs"]}
			</button>
			<button type="button" className="act" onClick={onSaveMine}>
				{texts["organiser.setup.saveMine"]}
			</button>
		</div>
	);
}

/** Asks before a change is taken back, with what the public would see otherwise. */
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { usePreview } from "../preview/usePreview.ts";
import { WhatWouldChange } from "../preview/WhatWouldChange.tsx";
import { useScreen } from "../screenContext.tsx";
import { builtUponText } from "./builtUponText.ts";
import type { AskedUndo } from "./useUndo.ts";

interface Props {
	asked: AskedUndo;
	isBusy: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

export function ConfirmUndo({ asked, isBusy, onConfirm, onCancel }: Props) {
	const { place, texts } = useScreen("frame");
	const { change, sentence, isImport, isRedo } = asked;
	const preview = usePreview(place, { undo: change });
	function doText(): string {
		if (isRedo) return texts["organiser.history.redo"];
		return texts[isImport ? "organiser.history.undoAll" : "organiser.toast.undo"];
	}
	return (
		<div className="confirm-undo">
			<p>
				<b>{isImport && !isRedo ? texts["organiser.history.undoImport"] : sentence}</b>
			</p>
			{preview?.kind === "conflict" ? (
				<p className="needs">{builtUponText(preview.later, texts)}</p>
			) : (
				<WhatWouldChange preview={preview} />
			)}
			<p className="undo-acts">
				<button
					type="button"
					className="btn"
					disabled={isBusy || dataOf(preview) === null}
					onClick={onConfirm}
				>
					{doText()}
				</button>
				<button type="button" className="btn" onClick={onCancel}>
					{texts["organiser.cancel"]}
				</button>
			</p>
		</div>
	);
}

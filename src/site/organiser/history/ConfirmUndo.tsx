/** Asks before an import is taken back, with what the public would see otherwise: one press would remove all its runners. */
import { dataOf } from "../../../contract/client/outcome.ts";
import { usePreview } from "../frame/preview/usePreview.ts";
import { WhatWouldChange } from "../frame/preview/WhatWouldChange.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { builtUponText } from "./builtUponText.ts";

interface Props {
	/** The id of the import. */
	change: number;
	isBusy: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

export function ConfirmUndo({ change, isBusy, onConfirm, onCancel }: Props) {
	const { place, texts } = useScreen("history");
	const preview = usePreview(place, { undo: change });
	return (
		<tr>
			<td colSpan={6} className="wraps">
				<div className="confirm-undo">
					<p>
						<b>{texts["organiser.history.undoImport"]}</b>
					</p>
					{preview?.kind === "conflict" ? (
						<p className="needs">{builtUponText(preview.later, texts)}</p>
					) : (
						<WhatWouldChange preview={preview} />
					)}
					<p className="history-acts">
						<button
							type="button"
							className="act"
							disabled={isBusy || dataOf(preview) === null}
							onClick={onConfirm}
						>
							{texts["organiser.history.undoAll"]}
						</button>
						<button type="button" className="act" onClick={onCancel}>
							{texts["organiser.history.cancel"]}
						</button>
					</p>
				</div>
			</td>
		</tr>
	);
}

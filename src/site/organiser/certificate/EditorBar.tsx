/** What is unsaved, and what is done with the whole template. */
import { saveBlob } from "../../calls/saveFile.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { useScreen } from "../frame/screenContext.tsx";
import type { Editing } from "./useCertificate.ts";
import { callPreview, fileOf, type ProofOf } from "./useProof.ts";

interface Props {
	editing: Editing;
	of: ProofOf;
	isOffered: boolean;
}

export function EditorBar({ editing, of, isOffered }: Props) {
	const { place, texts } = useScreen("certificate");
	const { draft, isUnsaved, isSaving } = editing;

	async function savePdf() {
		if (draft === null) return;
		const answer = dataOrToast(await callPreview(place, draft, of, "pdf"), texts);
		if (answer !== null) saveBlob(fileOf(answer.file, "application/pdf"), `${place.eventId}.pdf`);
	}

	return (
		<header className="cert-bar">
			<h1>{texts["organiser.certificate.title"]}</h1>
			<p role="status" className={isUnsaved ? "needs" : "quiet"}>
				{texts[isUnsaved ? "organiser.certificate.unsaved" : "organiser.certificate.stored"]}
			</p>
			{!isOffered && <p className="quiet">{texts["organiser.certificate.notOffered"]}</p>}
			<span className="cert-acts">
				<button type="button" className="btn" disabled={!editing.canUndo} onClick={editing.undo}>
					{texts["organiser.certificate.undo"]} <kbd>{UNDO_KEY}</kbd>
				</button>
				<button type="button" className="btn" disabled={!editing.canRedo} onClick={editing.redo}>
					{texts["organiser.certificate.redo"]}
				</button>
				<button type="button" className="btn" onClick={savePdf}>
					{texts["organiser.certificate.pdf"]}
				</button>
				<button
					type="button"
					className={isUnsaved ? "btn btn-primary" : "btn"}
					disabled={!isUnsaved || isSaving}
					onClick={() => void editing.save()}
				>
					{texts["organiser.word.save"]} <kbd>{SAVE_KEY}</kbd>
				</button>
			</span>
		</header>
	);
}

const UNDO_KEY = "Ctrl-Z";
const SAVE_KEY = "Ctrl-S";

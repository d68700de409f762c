/** Asks whether a text that contains a number and more means that number (SPEC section 2). */
import type { BibSearchTexts } from "../../islandTexts.ts";
import { useModal } from "../../shell/dialog/useModal.ts";
import { findsBib, type SearchLead } from "./searchLead.ts";

interface Props {
	/** The typed text, and its digits and hyphens. */
	text: string;
	digits: string;
	/** What the text finds. If it is itself a bib, "no" comes first and is preselected. */
	outcome: SearchLead | { kind: "refused" };
	texts: BibSearchTexts;
	/** Called with the text to search for; null to cancel. */
	onAnswer: (text: string | null) => void;
}

export function ConfirmDigits({ text, digits, outcome, texts, onAnswer }: Props) {
	const { dialog, answer } = useModal<string | null>(null, onAnswer);
	const fill = (message: string) => message.replace("{text}", text).replace("{digits}", digits);
	const answers = [
		{ key: "search.confirmYes", value: digits },
		{ key: "search.confirmNo", value: text },
	] as const;
	return (
		<dialog
			ref={dialog}
			className="modal-window modal-question"
			aria-labelledby="confirm-title"
			aria-describedby="confirm-text"
		>
			<div className="flex flex-col gap-3 p-5">
				<h2 id="confirm-title" className="text-lg font-bold">
					{texts["search.confirm"]}
				</h2>
				<p id="confirm-text" className="break-words">
					{fill(texts["search.confirmText"])}
				</p>
				{(findsBib(outcome, text) ? [...answers].reverse() : answers).map(
					({ key, value }, index) => (
						<button
							key={key}
							type="button"
							className={`btn h-auto min-h-12 py-2 ${index === 0 ? "btn-primary" : ""}`}
							onClick={() => answer(value)}
						>
							{fill(texts[key])}
						</button>
					),
				)}
				<button type="button" className="btn btn-ghost min-h-12" onClick={() => answer(null)}>
					{texts["search.confirmClose"]}
				</button>
			</div>
		</dialog>
	);
}

/** The dialog of a video or a photo, with the runner's bib and name. */
import type { ReactNode } from "react";
import { KeepsakeDialog } from "../KeepsakeDialog.tsx";
import type { KeepsakeFacts } from "../keepsakeFacts.ts";

interface Props {
	heading: string;
	/** The close button's accessible name. */
	close: string;
	facts: KeepsakeFacts;
	onClose: () => void;
	children: ReactNode;
}

export function ClipDialog({ heading, close, facts, onClose, children }: Props) {
	return (
		<KeepsakeDialog heading={heading} close={close} onClose={onClose}>
			<p className="text-quiet -mt-3 mb-3 text-sm break-words">
				{facts.bib} {facts.name}
			</p>
			{children}
		</KeepsakeDialog>
	);
}

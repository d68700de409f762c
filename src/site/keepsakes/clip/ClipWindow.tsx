/** The dialog of a video or a photo, with the runner's bib and name. */
import type { ReactNode } from "react";
import { KeepsakeWindow } from "../KeepsakeWindow.tsx";
import type { KeepsakeFacts } from "../keepsakeFacts.ts";

interface Props {
	heading: string;
	/** The close button's accessible name. */
	close: string;
	facts: KeepsakeFacts;
	onClose: () => void;
	children: ReactNode;
}

export function ClipWindow({ heading, close, facts, onClose, children }: Props) {
	return (
		<KeepsakeWindow heading={heading} close={close} onClose={onClose}>
			<p className="text-quiet -mt-3 mb-3 text-sm break-words">
				{facts.bib} {facts.name}
			</p>
			{children}
		</KeepsakeWindow>
	);
}

/** The window of a video or a photo, with whose it is. */
import type { ReactNode } from "react";
import type { MediaFacts } from "../keepsakeFacts.ts";
import { MediaWindow } from "../MediaWindow.tsx";

interface Props {
	heading: string;
	/** What the cross is called. */
	close: string;
	facts: MediaFacts;
	onClose: () => void;
	children: ReactNode;
}

export function ClipWindow({ heading, close, facts, onClose, children }: Props) {
	return (
		<MediaWindow heading={heading} close={close} onClose={onClose}>
			<p className="text-quiet -mt-3 mb-3 text-sm break-words">
				{facts.bib} {facts.name}
			</p>
			{children}
		</MediaWindow>
	);
}

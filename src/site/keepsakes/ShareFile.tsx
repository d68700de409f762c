/** The button that shares a video as a file, if the browser can do that. */

import { clipFileName } from "./clip/clipTarget.ts";
import type { KeepsakeFacts } from "./keepsakeFacts.ts";

interface Props {
	facts: KeepsakeFacts;
	/** null until the video is loaded. */
	blob: Blob | null;
	label: string;
}

export function ShareFile({ facts, blob, label }: Props) {
	const type = blob?.type || "video/mp4";
	const name = clipFileName(facts, new Blob([], { type }), ".mp4");
	const text = [facts.name, facts.worth, facts.eventName].filter((part) => part !== "").join(" · ");
	const files = [new File(blob ? [blob] : [], name, { type })];
	if (!("canShare" in navigator && navigator.canShare({ files }))) return null;
	return (
		<button
			type="button"
			className="btn h-auto min-h-11 max-w-full grow py-2"
			disabled={blob === null}
			onClick={() => {
				// It rejects if the visitor cancels.
				navigator.share({ files, title: facts.eventName, text }).catch(() => undefined);
			}}
		>
			{label}
		</button>
	);
}

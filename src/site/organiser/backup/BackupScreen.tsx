/** How old the last backup is, the event as a file, its record, and an event from a file. */
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import { BackupAge } from "./BackupAge.tsx";
import type { BackupTexts } from "./backupTexts.ts";
import { FilePanel } from "./FilePanel.tsx";
import { RecordPanel } from "./RecordPanel.tsx";
import { UnpackPanel } from "./UnpackPanel.tsx";

interface Props {
	place: OrganiserPlace;
	texts: BackupTexts;
}

export function BackupScreen({ place, texts }: Props) {
	return (
		<div className="backup">
			<BackupAge place={place} texts={texts} />
			<FilePanel place={place} texts={texts} />
			<UnpackPanel place={place} texts={texts} />
			<RecordPanel place={place} texts={texts} />
		</div>
	);
}

/** The link that saves a video or a photo. Until the file is loaded it is a disabled button of the same size. */
import { goToDownload, isInApp, saveBlob } from "../calls/saveFile.ts";

interface Props {
	/** The kind of file, for the telemetry of downloads. */
	what: "video" | "photo";
	/** null until the file is loaded. */
	file: SavedFile | null;
	label: string;
}

/** A loaded file. */
export interface SavedFile {
	blob: Blob;
	/** Its blob address. */
	url: string;
	name: string;
	/** Its address at our own service: inside other apps no file that a script made can be saved. */
	plain: string;
}

const LOOK = "btn btn-primary h-auto min-h-11 max-w-full grow py-2";

export function SaveLink({ what, file, label }: Props) {
	if (file === null)
		return (
			<button type="button" className={LOOK} disabled>
				{label}
			</button>
		);
	return (
		<a
			className={LOOK}
			href={file.url}
			download={file.name}
			data-download={what}
			onClick={(event) => {
				if (!isInApp(navigator.userAgent)) return;
				event.preventDefault();
				void saveInApp(file);
			}}
		>
			{label}
		</a>
	);
}

async function saveInApp({ blob, name, plain }: SavedFile): Promise<void> {
	if (!(await goToDownload(plain))) saveBlob(blob, name);
}

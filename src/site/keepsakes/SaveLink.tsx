/** The link that saves a video or a photo. Until there is one it is a disabled button of the same size. */
import { goToDownload, isInApp, saveBlob } from "../calls/saveFile.ts";

interface Props {
	/** What is saved, as views and downloads are counted. */
	what: "video" | "photo";
	/** null while there is nothing to save. */
	file: SavedFile | null;
	label: string;
}

/** A file that is at hand. */
export interface SavedFile {
	blob: Blob;
	/** Its address in this page's memory. */
	url: string;
	name: string;
	/** Where our own service has it for a plain link: inside other apps nothing that a script made can be saved. */
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

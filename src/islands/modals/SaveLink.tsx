/** A plain link that saves a video or a photo. While there is none it is a button that does nothing, in the same room. */

interface Props {
	/** What is saved, as views and downloads are counted. */
	what: "video" | "photo";
	/** null while there is nothing to save. */
	address: string | null;
	label: string;
}

const LOOK = "btn btn-primary h-auto min-h-11 max-w-full grow py-2";

export function SaveLink({ what, address, label }: Props) {
	if (address === null)
		return (
			<button type="button" className={LOOK} disabled>
				{label}
			</button>
		);
	return (
		<a className={LOOK} href={address} data-download={what}>
			{label}
		</a>
	);
}

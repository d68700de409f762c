/** Why a recording gives nothing: values, not errors, for each is expected and has a message of its own. */

export type RecordingFault =
	/** There is no such file. */
	| "missing"
	/** It is none of the forms of recordings, or too damaged to be read. */
	| "unreadable";

export type ClipFault =
	| RecordingFault
	/** It took longer than jobs may. */
	| "tooLong"
	/** The caller's signal said so. */
	| "stopped"
	/** Anything else: no room on the disk, say. */
	| "failed";

/** What went wrong, with which recording (null where nobody can tell), and ffmpeg's last words for the log. */
export interface ClipFailure {
	ok: false;
	fault: ClipFault;
	file: string | null;
	detail: string;
}

/** Whether the recording is to blame, and not the machine or the moment. */
export function isRecordingFault(fault: ClipFault): fault is RecordingFault {
	return fault === "missing" || fault === "unreadable";
}

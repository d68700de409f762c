/** Why no clip or frame was made. These are values, not exceptions, because each is expected and has its own message. */

export type RecordingFailureCause =
	/** The file does not exist. */
	| "missing"
	/** The file is not a supported recording, or is damaged. */
	| "unreadable";

export type ClipFailureCause =
	| RecordingFailureCause
	/** The job exceeded its time limit. */
	| "tooLong"
	/** The caller aborted the job. */
	| "stopped"
	/** Any other cause, such as a full disk. */
	| "failed";

/** A failed job. */
export interface ClipFailure {
	ok: false;
	fault: ClipFailureCause;
	/** The recording that caused it; null where it is unknown. */
	file: string | null;
	/** ffmpeg's last messages, for the log. */
	detail: string;
}

/** Whether the cause is the recording, and not the machine or the job. */
export function isRecordingFailure(fault: ClipFailureCause): fault is RecordingFailureCause {
	return fault === "missing" || fault === "unreadable";
}

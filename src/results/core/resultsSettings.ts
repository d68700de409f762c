/** The settings with which a results server is opened. */
import type { StoreSettings } from "../../store/connection/place.ts";
import { DEFAULT_EVENT_MEMORY_MB } from "./eventMemory.ts";

/** The settings for push services. */
export interface PushSettings {
	/** The pair of keys (VAPID, RFC 8292), in base64url. */
	publicKey: string;
	privateKey: string;
	/** The operator's contact for push services: mailto: or https:. */
	subject: string;
	/** Allowed push services besides those of the browsers: hosts with their ports. */
	hosts: readonly string[];
}

/** Where recordings are, if this process cuts videos. */
export interface CameraFolder {
	/** CLIPS_DIR. */
	folder: string;
	ffmpeg: string;
}

export interface ResultsSettings extends StoreSettings {
	/** The origin at which clients reach this server; '' if it is not set. */
	publicOrigin: string;
	/** The origin that pjlist names: the public one, or the local one if that is not set. */
	host: string;
	prefix: string;
	siteOrigin: string;
	/** If '', one is made and stored. */
	secret: string;
	/** Memory for events, MB. */
	eventMemoryMb: number;
	/** The number of threads that answer calls. */
	threads: number;
	/** Null if no notifications are sent. */
	push: PushSettings | null;
	/** Null if this process cuts no videos. */
	cameras: CameraFolder | null;
	now: () => number;
}

/** The settings of a process that works on a store and serves no one: a command, or a test. */
export function settingsWithoutListener(place: StoreSettings): ResultsSettings {
	return {
		...place,
		publicOrigin: "",
		host: "",
		prefix: "",
		siteOrigin: "",
		secret: "",
		eventMemoryMb: DEFAULT_EVENT_MEMORY_MB,
		threads: 1,
		push: null,
		cameras: null,
		now: Date.now,
	};
}

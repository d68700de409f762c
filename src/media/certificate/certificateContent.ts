/** The content of a certificate, as shown to the public. The same content, template and language give the same file. */
import type { RaceEvent, RankBy } from "../../race/record/record.ts";
import type { Sex } from "../../race/record/sex.ts";
import type { StatusName } from "../../race/record/status.ts";
import type { Pride } from "../../race/scoring/places/pride.ts";
import type { ShownPlace } from "../../race/scoring/places/shownPlaces.ts";

/** The head of the event's signed record, as documents print it. */
export interface PrintedSeal {
	/** 16 hexadecimal digits in groups. */
	short: string;
	reads: number;
	changes: number;
}

export interface CertificateContent {
	/** null on what is no official document: an image, a preview, a live event's certificate. */
	seal: PrintedSeal | null;
	event: Pick<RaceEvent, "name" | "date" | "location" | "phase"> & { organisation: string };
	runner: {
		bib: string;
		name: string;
		sex: Sex;
		category: string;
		group: string;
		team: string;
		status: StatusName | null;
		/** The published times; '' for none. In a fixed-time race the first is the distance. */
		isDistance: boolean;
		official: string;
		chip: string;
		/** The time that ranks the runner. */
		rankBy: RankBy;
		/** The ranks to show. */
		places: readonly ShownPlace[];
		/** null for a runner without a result. */
		pride: Pride | null;
	};
}

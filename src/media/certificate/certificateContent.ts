/** The content of a certificate, as shown to the public. The same content, template and language give the same file. */
import type { RaceEvent } from "../../race/record/record.ts";
import type { Sex } from "../../race/record/sex.ts";
import type { StatusName } from "../../race/record/status.ts";
import type { Pride } from "../../race/scoring/places/pride.ts";
import type { ShownPlace } from "../../race/scoring/places/shownPlaces.ts";

export interface CertificateContent {
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
		/** The ranks to show. */
		places: readonly ShownPlace[];
		/** null for a runner without a result. */
		pride: Pride | null;
	};
}

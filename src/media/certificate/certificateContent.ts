/** The content of a certificate, as shown to the public. The same content, template and language give the same file. */
import type { RaceEvent } from "../../race/record/record.ts";
import type { StatusName } from "../../race/record/status.ts";
import type { ShownPlace } from "../../race/scoring/shownPlaces.ts";

export interface CertificateContent {
	event: Pick<RaceEvent, "name" | "date" | "location"> & { organisation: string };
	runner: {
		bib: string;
		name: string;
		category: string;
		group: string;
		team: string;
		status: StatusName | null;
		/** The published times; '' for none. */
		official: string;
		chip: string;
		/** The ranks to show. */
		places: readonly ShownPlace[];
	};
}

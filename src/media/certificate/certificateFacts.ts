/** What a certificate tells, as the public may see it. Two of the same facts, template and language are one picture. */
import type { RaceEvent } from "../../race/record/record.ts";
import type { StatusName } from "../../race/record/status.ts";
import type { ShownPlace } from "../../race/scoring/shownPlaces.ts";

export interface CertificateFacts {
	event: Pick<RaceEvent, "name" | "date" | "location"> & { organisation: string };
	runner: {
		bib: string;
		name: string;
		category: string;
		group: string;
		team: string;
		status: StatusName | null;
		/** As published; '' where there is none. */
		official: string;
		chip: string;
		/** Those that are shown. */
		places: readonly ShownPlace[];
	};
}

/** The lists by name. To add one: its file, a line here, and its name and formats in exportFormats.ts. */
import type { ExportListName } from "../../contract/exports/exportFormats.ts";
import { athlinksList } from "./athlinksList.ts";
import { bibsList } from "./bibsList.ts";
import { itraList } from "./itraList.ts";
import { labelsList } from "./labelsList.ts";
import type { ListMaker } from "./listMaker.ts";
import { resultsList } from "./resultsList.ts";
import { startsList } from "./startsList.ts";
import { taiwanList } from "./taiwanList.ts";
import { teamsList } from "./teamsList.ts";
import { ultrasignupList } from "./ultrasignupList.ts";
import { winnersList } from "./winnersList.ts";

export const LIST_MAKERS: Readonly<Record<ExportListName, ListMaker>> = {
	results: resultsList,
	winners: winnersList,
	teams: teamsList,
	taiwan: taiwanList,
	itra: itraList,
	ultrasignup: ultrasignupList,
	athlinks: athlinksList,
	starts: startsList,
	bibs: bibsList,
	labels: labelsList,
};

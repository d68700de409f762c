/** What every part of the announced table knows. */

import type { TableTexts } from "../islandTexts.ts";
import type { TableQuery } from "./tableQuery.ts";

export interface TablePlace {
	/** Address of the event's page in the visitor's language, and the query carried along with it. */
	eventAddress: string;
	carried: string;
	texts: TableTexts;
	query: TableQuery;
	/** Asks for something else. */
	change: (query: TableQuery) => void;
}

/** The form's id: controls that stand elsewhere belong to it too. */
export const FORM_ID = "table-form";

/** The props that every part of the announced table shares. */

import type { TableTexts } from "../islandTexts.ts";
import type { TableQuery } from "./tableQuery.ts";

export interface TableProps {
	/** Address of the event's page in the visitor's language, and the query carried along with it. */
	eventAddress: string;
	carried: string;
	texts: TableTexts;
	query: TableQuery;
	/** Makes another query. */
	change: (query: TableQuery) => void;
}

/** The form's id. Controls outside the form refer to it. */
export const FORM_ID = "table-form";

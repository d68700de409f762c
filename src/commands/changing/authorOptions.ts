/** The options for a change's author and reason, common to all commands that change. */
import { OPERATOR } from "../../contract/changes/changeKind.ts";
import { withDefault } from "../options/parameters.ts";
import { text } from "../options/values.ts";

export const authorOptions = {
	who: withDefault(text("NAME"), OPERATOR, "who decided, for the audit log"),
	why: withDefault(text("TEXT"), "", "the reason, for the audit log"),
};

/** Who decides, and why: the same options for every command that decides. */
import { OPERATOR } from "../../contract/operator/decide.ts";
import { withDefault } from "../options/parameters.ts";
import { text } from "../options/values.ts";

export const deciderOptions = {
	who: withDefault(text("NAME"), OPERATOR, "who decided, for the audit log"),
	why: withDefault(text("TEXT"), "", "the reason, for the audit log"),
};

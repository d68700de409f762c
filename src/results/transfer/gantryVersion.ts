/** The version of this program. */
import { readFileSync } from "node:fs";
import * as v from "valibot";

const named = v.object({ version: v.string() });

export const GANTRY_VERSION = v.parse(
	named,
	JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")),
).version;

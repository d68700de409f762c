/** The version of this program. */
import description from "../../../package.json" with { type: "json" };

export const GANTRY_VERSION = description.version;

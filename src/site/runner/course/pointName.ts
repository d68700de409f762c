/** The name of a timing point. */
import type { Translate } from "../../../messages.ts";
import type { Point } from "../../../race/record/record.ts";

/** Names that only identify the point, in the languages of the site: the page shows its own text for it. */
const PLAIN_NAMES = {
	start: /^(start|起點|起跑點?|スタート)$/i,
	finish: /^(finish|goal|終點|フィニッシュ|ゴール)$/i,
} as const;

interface NamedPoint {
	pointId: string;
	name: string;
	kind: Point["kind"];
	/** In a fixed-time race the lap; null or left out in a race. */
	lap?: number | null;
}

/** The lap of a fixed-time race; else the results server's name, else start or finish, else the id. A plain name is in the page's language. */
export function pointName({ pointId, name, kind, lap = null }: NamedPoint, t: Translate): string {
	if (lap !== null && kind !== "start") return t("splits.lap", { lap });
	if (kind === "split") return name === "" ? pointId : name;
	if (name !== "" && !PLAIN_NAMES[kind].test(name)) return name;
	return kind === "start" ? t("splits.start") : t("splits.finish");
}

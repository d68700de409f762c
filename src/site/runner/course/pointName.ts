/** The name of a timing point. */
import type { Translate } from "../../../messages.ts";
import type { Point } from "../../../race/record/record.ts";

/** Names that only say which point it is, in the languages of the site: the page says the same in its own. */
const PLAIN_NAMES = {
	start: /^(start|起點|起跑點?|スタート)$/i,
	finish: /^(finish|goal|終點|フィニッシュ|ゴール)$/i,
} as const;

/** The results server's name, else start or finish, else the id. A plain name is in the page's language. */
export function pointName(
	{ pointId, name, kind }: { pointId: string; name: string; kind: Point["kind"] },
	t: Translate,
): string {
	if (kind === "split") return name === "" ? pointId : name;
	if (name !== "" && !PLAIN_NAMES[kind].test(name)) return name;
	return kind === "start" ? t("splits.start") : t("splits.finish");
}

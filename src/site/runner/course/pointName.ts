/** What a timing point is called where the results server does not name it. */
import type { Translate } from "../../../messages.ts";
import type { Point } from "../../../race/record/record.ts";

/** Its own name, else start or finish, else its id. */
export function pointName(
	{ pointId, name, kind }: { pointId: string; name: string; kind: Point["kind"] },
	t: Translate,
): string {
	if (name !== "") return name;
	if (kind === "split") return pointId;
	return kind === "start" ? t("splits.start") : t("splits.finish");
}

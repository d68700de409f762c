/** The name of a timing point. */
import type { Translate } from "../../../messages.ts";
import type { Point } from "../../../race/record/record.ts";

/** The results server's name, else start or finish, else the id. */
export function pointName(
	{ pointId, name, kind }: { pointId: string; name: string; kind: Point["kind"] },
	t: Translate,
): string {
	if (name !== "") return name;
	if (kind === "split") return pointId;
	return kind === "start" ? t("splits.start") : t("splits.finish");
}

/** What a timing point is called where its server does not say: start and finish, else its id. */
import type { Translate } from "../messages.ts";
import type { Split } from "../race/result.ts";

export function pointName(
	{ name, kind, pointId }: Pick<Split, "name" | "kind" | "pointId">,
	t: Translate,
): string {
	if (name !== "") return name;
	if (kind === "start") return t("splits.start");
	return kind === "finish" ? t("splits.finish") : pointId;
}

/** What follows from the value that a person wants, in one line of a conflict. */

import type { RequestOf } from "../../../../contract/kit/client/operationServer.ts";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import type { preview } from "../../../../contract/preview/preview.ts";
import type { OrganiserPlace } from "../organiserPlace.ts";
import type { TextsOf } from "../screens.ts";
import { usePreview } from "./usePreview.ts";

/**
 * @param asked the change, or changes; null without a conflict
 * @returns '' before the answer
 */
export function useConsequence(
	place: OrganiserPlace,
	asked: RequestOf<typeof preview> | null,
	texts: TextsOf<"frame">,
): string {
	const previewed = usePreview(place, asked);
	if (previewed === null) return "";
	const data = dataOf(previewed);
	if (data === null) return texts["organiser.what.unknown"];
	const { times, statuses, ranks, winners, certificates } = data;
	const counts = [
		[texts["organiser.what.times"], times],
		[texts["organiser.what.statuses"], statuses],
		[texts["organiser.what.ranks"], ranks],
		[texts["organiser.what.winners"], winners],
		[texts["organiser.what.certificates"], certificates],
	] as const;
	const differing = counts.flatMap(([name, { count }]) =>
		count === 0 ? [] : `${name} ${count.toLocaleString(place.language)}`,
	);
	const what = differing.length === 0 ? texts["organiser.what.nothing"] : differing.join(" · ");
	return `${texts["organiser.what.heading"]}: ${what}`;
}

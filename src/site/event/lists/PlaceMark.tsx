/** The change of a place at the last refresh: an arrow with a text. Without a change its space stays, so that nothing moves. */

import type { ListTexts } from "../../islandTexts.ts";
import type { PlaceChange } from "./placeChanges.ts";

interface Props {
	change: PlaceChange | undefined;
	texts: ListTexts;
}

export function PlaceMark({ change, texts }: Props) {
	if (change === undefined) return <span className="block h-5" />;
	if (change.kind === "new")
		return <span className="text-info block h-5 text-xs leading-5">{texts["lists.new"]}</span>;
	const isUp = change.kind === "up";
	return (
		<span className={`block h-5 text-xs leading-5 ${isUp ? "text-success" : "text-error"}`}>
			<span aria-hidden="true">
				{isUp ? "▲" : "▼"}
				{change.by}
			</span>
			<span className="sr-only">
				{(isUp ? texts["lists.up"] : texts["lists.down"]).replace("{count}", String(change.by))}
			</span>
		</span>
	);
}

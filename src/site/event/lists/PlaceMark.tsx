/** The change of a place at the last refresh: an arrow with a text. */

import type { ListTexts } from "../../islandTexts.ts";
import type { PlaceChange } from "./placeChanges.ts";

interface Props {
	change: PlaceChange;
	texts: ListTexts;
}

export function PlaceMark({ change, texts }: Props) {
	if (change.kind === "new") return <span className="place-mark">{texts["lists.new"]}</span>;
	const isUp = change.kind === "up";
	return (
		<span className={`place-mark ${isUp ? "text-success" : "text-quiet"}`}>
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

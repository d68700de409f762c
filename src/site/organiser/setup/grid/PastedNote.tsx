/** What a pasted line of heads was, as far as it was not taken unchanged. */
import { filled } from "../../frame/filled.ts";
import { useScreen } from "../../frame/screenContext.tsx";
import type { PastedTable } from "./pasting.ts";

export function PastedNote({ pasted }: { pasted: PastedTable }) {
	const { texts } = useScreen("setup");
	const { leftOut, unknownHeads } = pasted;
	if (unknownHeads.length > 0)
		return (
			<span className="text-error" role="alert">
				{filled(texts["organiser.setup.pasted.unknown"], { heads: unknownHeads.join(", ") })}
			</span>
		);
	if (leftOut.length === 0) return null;
	return (
		<span className="needs" role="status">
			{filled(texts["organiser.setup.pasted.leftOut"], { heads: leftOut.join(", ") })}
		</span>
	);
}

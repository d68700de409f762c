/** Asks back for a typed time that has two meanings or none on the clocks of the event: each reading is a button. */
import type { TypedTime } from "../../../../race/time/typedTime.ts";
import { filled } from "../filled.ts";
import { useScreen } from "../screenContext.tsx";
import { withOffset } from "./typedText.ts";

interface Props {
	read: TypedTime;
	zone: string;
	/** The reading that a person chose, where the field does not show it; null for none. */
	chosen: number | null;
	/** Gets the text of the chosen reading, which has one meaning, and its instant, epoch ms. */
	onChoose: (typed: string, instant: number) => void;
}

/** Nothing where the time has one meaning. */
export function Readings({ read, zone, chosen, onChoose }: Props) {
	const { texts } = useScreen("frame");
	if (read.kind === "skipped")
		return (
			<small className="text-error">{filled(texts["organiser.typed.skipped"], { zone })}</small>
		);
	if (read.kind !== "twice" && read.kind !== "ambiguous") return null;
	return (
		<span className="act-row">
			{read.kind === "twice" && (
				<small className="text-error">{filled(texts["organiser.typed.twice"], { zone })}</small>
			)}
			{read.between.map((instant) => (
				<button
					key={instant}
					type="button"
					className="btn btn-small"
					aria-pressed={chosen === null ? undefined : chosen === instant}
					onClick={() => onChoose(withOffset(instant, zone), instant)}
				>
					{withOffset(instant, zone)}
				</button>
			))}
		</span>
	);
}

/** The official time of a runner in a list, or else the status. */
import type { StatusName } from "../../../race/record/status.ts";
import { formatSeconds } from "../../../race/time/duration.ts";
import type { StatusTexts } from "../../islandTexts.ts";

interface Props {
	official: number | null;
	status: StatusName | null;
	texts: StatusTexts;
}

export function TimeOrStatus({ official, status, texts }: Props) {
	if (official !== null) return <span className="runner-row-time">{formatSeconds(official)}</span>;
	if (status === null) return null;
	const look = status === "disqualified" ? "chip chip-out" : "chip";
	return <span className={`${look} ms-auto`}>{texts[`status.${status}`]}</span>;
}

/** A place: a medal for the first three, filled once it is announced, a ring before; a plain number for all others. */

interface Props {
	place: number;
	/** `none`: the runner has no time yet. */
	look: "filled" | "ring" | "none";
}

export function PlaceMedal({ place, look }: Props) {
	const hasMedal = look !== "none" && place >= 1 && place <= 3;
	const medal = `medal medal-${place} ${look === "ring" ? "medal-ring" : ""}`;
	return <span className={hasMedal ? medal : "plain-place"}>{place}</span>;
}

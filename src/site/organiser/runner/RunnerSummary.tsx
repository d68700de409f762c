/** Who the runner is: as entered, also where the public sees no name. */
import { filled } from "../frame/filled.ts";
import { useRunner } from "./runnerScreen.ts";
import { shownDistance, shownDuration, shownInstant } from "./shownTimes.ts";

export function RunnerSummary() {
	const { texts, story, event } = useRunner();
	const { bib, name, isHidden, status, statusByHand, category, group, team } = story.entry;
	const { statusReason, wave, gun, official, chip, distance } = story.entry;
	const chips = story.chips.filter(({ until }) => until === null).map((each) => each.chip);
	const waveWords = filled(texts["organiser.runner.waveOf"], { wave });
	return (
		<section className="sheet panel runner-card" aria-label={texts["organiser.runner.title"]}>
			<p>
				<b className="bib-plate">{bib}</b>
				<span className="state" data-by-hand={statusByHand === null ? undefined : ""}>
					{texts[`status.${status}`]}
				</span>
			</p>
			<h2>{name}</h2>
			{statusReason !== "" && (
				<p>{filled(texts["organiser.runner.statusReason"], { reason: statusReason })}</p>
			)}
			{isHidden && <p className="hidden-mark">{texts["organiser.runner.hiddenFromPublic"]}</p>}
			<p>{[category, group, team].filter(Boolean).join(" · ")}</p>
			<p className="quiet">
				{gun === null ? waveWords : `${waveWords} · ${shownInstant(gun, event)}`}
				<br />
				{chips.length === 0
					? texts["organiser.runner.noChip"]
					: filled(texts["organiser.runner.chips"], { chips: chips.join(" ") })}
			</p>
			<dl>
				{distance !== undefined && (
					<div>
						<dt>{texts["runner.distance"]}</dt>
						<dd>{shownDistance(distance)}</dd>
					</div>
				)}
				<div>
					<dt>{texts["runner.official"]}</dt>
					<dd>{official === null ? "–" : shownDuration(official)}</dd>
				</div>
				<div>
					<dt>{texts["runner.chip"]}</dt>
					<dd>{chip === null ? "–" : shownDuration(chip)}</dd>
				</div>
			</dl>
		</section>
	);
}

/** Mends what is wrong with a chip or a bib: the chip is another runner's, two are swapped, or the runner has another one. */

import { useState } from "react";
import { dataOf } from "../../../../contract/kit/client/outcome.ts";
import { type StoryData, story as storyCall } from "../../../../contract/story/story.ts";
import { askedMoment } from "../../../../race/time/askedMoment.ts";
import { readTypedTime } from "../../../../race/time/typedTime.ts";
import { filled } from "../../frame/filled.ts";
import { Field } from "../../frame/kit.tsx";
import { callOrganiser } from "../../frame/organiserCalls.ts";
import { Readings } from "../../frame/typed/Readings.tsx";
import { type FoundRunner, RunnerSearch } from "../RunnerSearch.tsx";
import { useRunner } from "../runnerScreen.ts";
import { openRunner } from "../runnerStore.ts";
import { shownInstant } from "../shownTimes.ts";
import { ChangeFrame } from "./ChangeFrame.tsx";
import { Choices } from "./Choices.tsx";
import { chipChange } from "./chipChange.ts";
import { CHIP_WAYS, type ChipWay } from "./openForm.ts";

interface Props {
	way: ChipWay;
	/** By which the other runner is searched at first; '' for nothing. */
	query: string;
}

export function ChipForm({ way: first, query }: Props) {
	const { place, texts, story, event } = useRunner();
	const { bib } = story.entry;
	const [way, setWay] = useState(first);
	const [use, setUse] = useState(0);
	const [chip, setChip] = useState("");
	const [to, setTo] = useState("");
	const [since, setSince] = useState("");
	const [other, setOther] = useState<{ found: FoundRunner; story: StoryData } | null>(null);
	const guns = story.entry.gun === null ? [] : [story.entry.gun];
	const read = readTypedTime(since, askedMoment(event, { guns, after: null }));
	const wanted = chipChange({
		way,
		story,
		texts,
		chip: chip.trim(),
		to: to.trim(),
		other: other?.story ?? null,
		use: story.chips[use] ?? null,
		since: read.kind === "read" ? read.value : null,
	});
	const isSinceRead = read.kind === "read" || read.kind === "nothing";

	async function take(found: FoundRunner) {
		const { server, eventId } = place;
		const answer = await callOrganiser(server, storyCall, { pjid: eventId }, { bib: found.bib });
		const read = dataOf(answer);
		if (read !== null) setOther({ found, story: read });
	}
	const chosen = other?.found;
	return (
		<ChangeFrame
			title={
				texts[query === "" ? "organiser.runner.form.chip" : "organiser.runner.complaint.namesake"]
			}
			wanted={isSinceRead ? wanted : null}
			further={other?.story.changes ?? []}
			then={way === "bib" ? to.trim() : ""}
		>
			<Choices
				legend={texts["organiser.runner.chip.what"]}
				choices={CHIP_WAYS.map((each) => ({
					value: each,
					text: texts[`organiser.runner.chip.${each}`],
				}))}
				chosen={way}
				onChoose={setWay}
			/>
			{way === "give" && (
				<Field label={texts["organiser.word.chip"]}>
					<select value={use} onChange={(each) => setUse(Number(each.target.value))}>
						{story.chips.map((each, index) => (
							<option key={`${each.chip} ${each.since}`} value={index}>
								{each.since === null
									? each.chip
									: `${each.chip} · ${shownInstant(each.since, event)}`}
							</option>
						))}
					</select>
				</Field>
			)}
			{(way === "give" || way === "swap") && (
				<>
					<RunnerSearch
						label={texts[`organiser.runner.chip.${way}With`]}
						query={query}
						except={bib}
						stays={query !== ""}
						onPick={(found) => void take(found)}
					/>
					{chosen !== undefined && (
						<p className="act-row">
							<span>
								<b className="bib-plate">{chosen.bib}</b> {chosen.name} · {chosen.category} ·{" "}
								{chosen.chips.join(" ")}
							</span>
							<button
								type="button"
								className="btn btn-small"
								onClick={() => openRunner(place, chosen.bib)}
							>
								{texts["organiser.runner.openOther"]}
							</button>
						</p>
					)}
				</>
			)}
			{way === "swap" && (story.chips.length === 0 || other?.story.chips.length === 0) && (
				<p className="needs">{texts["organiser.runner.chip.noChip"]}</p>
			)}
			{way === "take" && (
				<Field label={texts["organiser.word.chip"]}>
					<input
						value={chip}
						maxLength={100}
						autoComplete="off"
						spellCheck={false}
						onChange={(each) => setChip(each.target.value)}
					/>
				</Field>
			)}
			{(way === "give" || way === "take") && (
				<Field label={texts["organiser.runner.chip.since"]}>
					<input
						value={since}
						maxLength={40}
						autoComplete="off"
						aria-invalid={!isSinceRead}
						onChange={(each) => setSince(each.target.value)}
					/>
					<span className={isSinceRead ? "quiet" : "text-error"} role="status">
						{read.kind === "read"
							? filled(texts["organiser.runner.time.read"], {
									time: shownInstant(read.value, event),
								})
							: read.kind === "ambiguous"
								? filled(texts["organiser.runner.time.twoDays"], {
										first: shownInstant(read.between[0] ?? 0, event),
										second: shownInstant(read.between[1] ?? 0, event),
									})
								: read.kind === "nothing"
									? texts["organiser.runner.chip.fromBegin"]
									: read.kind === "unreadable"
										? `${texts["organiser.runner.time.unreadable"]} ${texts["organiser.runner.time.example"]}`
										: ""}
						<Readings read={read} zone={event.zone} chosen={null} onChoose={setSince} />
					</span>
				</Field>
			)}
			{way === "bib" && (
				<Field label={texts["organiser.runner.chip.newBib"]}>
					<input
						value={to}
						maxLength={40}
						autoComplete="off"
						spellCheck={false}
						onChange={(each) => setTo(each.target.value)}
					/>
				</Field>
			)}
		</ChangeFrame>
	);
}

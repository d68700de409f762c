/** Finds a runner by bib, name, chip or team: arrow keys and Enter choose. Runners of one name are distinguished by the facts beside it. */

import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import { type FoundRunners, findRunner } from "../../../contract/watch/findRunner.ts";
import { failureText } from "../frame/answerTexts.ts";
import { filled } from "../frame/filled.ts";
import { Field } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { shownDuration } from "./shownTimes.ts";

export type FoundRunner = FoundRunners["runners"][number];

/** So long a person goes on typing, ms. */
const TYPING_MS = 120;
const SHOWN_HITS = "12";

interface Props {
	label: string;
	/** What is searched at first; '' for nothing. */
	query?: string;
	/** The bib that is left out; '' for none. */
	except?: string;
	/** Whether the hits stay after one was chosen. */
	stays?: boolean;
	onPick: (found: FoundRunner) => void;
}

type Hits =
	| { kind: "none" }
	| { kind: "found"; of: string; runners: readonly FoundRunner[]; further: number }
	| { kind: "failed"; text: string };

export function RunnerSearch({ label, query = "", except = "", stays = false, onPick }: Props) {
	const { place, texts } = useScreen("runner");
	const list = useId();
	const [typed, setTyped] = useState(query);
	const [hits, setHits] = useState<Hits>({ kind: "none" });
	const [chosen, setChosen] = useState(0);
	const [picked, setPicked] = useState("");
	const [entered, setEntered] = useState("");
	const asked = typed.trim();

	useEffect(() => {
		if (asked === "") return setHits({ kind: "none" });
		let isCurrent = true;
		const timer = setTimeout(async () => {
			const request = { q: asked, limit: SHOWN_HITS };
			const { server, eventId } = place;
			const answer = await callOrganiser(server, findRunner, { pjid: eventId }, request);
			if (!isCurrent) return;
			setChosen(0);
			const found = dataOf(answer);
			if (found === null) return setHits({ kind: "failed", text: failureText(answer, texts) });
			const runners = found.runners.filter(({ bib }) => bib !== except);
			setHits({ kind: "found", of: asked, runners, further: found.further });
		}, TYPING_MS);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [asked, place, texts, except]);

	const found = hits.kind === "found" ? hits.runners : [];
	const position = Math.min(chosen, Math.max(0, found.length - 1));

	function pick(runner: FoundRunner | undefined) {
		if (runner === undefined) return;
		onPick(runner);
		setPicked(runner.bib);
		setEntered("");
		if (stays) return;
		setTyped("");
		setHits({ kind: "none" });
	}
	// A person who types fast presses Enter before the answer: it counts for what was typed, where it means one runner.
	useEffect(() => {
		if (entered === "" || entered !== asked || hits.kind !== "found" || hits.of !== asked) return;
		setEntered("");
		const [first, second] = hits.runners;
		if (first?.bib === asked || second === undefined) pick(first);
	});
	function onKeyDown(event: KeyboardEvent) {
		if (event.nativeEvent.isComposing) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined && found.length > 0) {
			event.preventDefault();
			setChosen((position + step + found.length) % found.length);
		} else if (event.key === "Enter") {
			const runner = found[position];
			// In a form, Enter makes the change when there is nothing more to choose.
			if (asked === "" || (runner !== undefined && runner.bib === picked)) return;
			event.preventDefault();
			// Enter before the answer of what is typed would choose a runner of an earlier text.
			if (hits.kind === "found" && hits.of === asked) pick(runner);
			else setEntered(asked);
		} else if (event.key === "Escape" && typed !== "") {
			event.stopPropagation();
			setTyped("");
		}
	}
	return (
		<div className="find-runner">
			<Field label={label}>
				<input
					type="text"
					role="combobox"
					data-first=""
					aria-expanded={found.length > 0}
					aria-controls={list}
					aria-activedescendant={found.length > 0 ? `${list}-${position}` : undefined}
					autoComplete="off"
					spellCheck={false}
					maxLength={100}
					value={typed}
					onChange={(event) => {
						setTyped(event.target.value);
						setEntered("");
					}}
					onKeyDown={onKeyDown}
				/>
			</Field>
			<div id={list} role="listbox" aria-label={label} hidden={found.length === 0}>
				{found.map((runner, index) => (
					<div
						key={runner.bib}
						id={`${list}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === position}
						onClick={() => pick(runner)}
						onKeyDown={(event) => event.key === "Enter" && pick(runner)}
					>
						<Hit runner={runner} />
					</div>
				))}
			</div>
			<p className="quiet" role="status">
				{hits.kind === "found" &&
					asked !== "" &&
					found.length === 0 &&
					texts["organiser.runner.find.none"]}
				{hits.kind === "found" &&
					hits.further > 0 &&
					filled(texts["organiser.runner.find.further"], {
						count: hits.further.toLocaleString(place.language),
					})}
				{hits.kind === "failed" && hits.text}
			</p>
		</div>
	);
}

function Hit({ runner }: { runner: FoundRunner }) {
	const { texts } = useScreen("runner");
	const { bib, name, isHidden, category, group, wave, team, status, chips, official } = runner;
	const details = [
		...[category, group, team],
		filled(texts["organiser.runner.waveOf"], { wave }),
		chips.join(" "),
	];
	return (
		<>
			<b className="bib-plate">{bib}</b>
			<span>
				<b>{name}</b>
				{isHidden && <small className="hidden-mark">{texts["organiser.runner.hidden"]}</small>}
				<small>{details.filter(Boolean).join(" · ")}</small>
			</span>
			<small>{official === null ? texts[`status.${status}`] : shownDuration(official)}</small>
		</>
	);
}

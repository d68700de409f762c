/** A row of a queue: who, the evidence, and what can be done about it. */
import { type FormEvent, useId } from "react";
import type { WatchedRow } from "../../../contract/watch/queues.ts";
import { QUEUE_REASONS } from "../../../race/watch/queue.ts";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { addressOfAdding } from "../participants/add/addingOfAddress.ts";
import { type RowChange, type RowChangeName, rowChangesOf } from "./queueChanges.ts";
import { type RowWords, rowText } from "./rowTexts.ts";

interface Props {
	row: WatchedRow;
	words: RowWords;
	/** The runner's screen, before the bib. */
	runnerPath: string;
	isSelected: boolean;
	isBusy: boolean;
	isLeft: boolean;
	onSelect(): void;
	onChange(wanted: RowChange): void;
	onLeave(): void;
}

export function QueueRow({ row, words, runnerPath, isBusy, isLeft, ...rest }: Props) {
	const { place } = useScreen("board");
	const { texts } = words;
	const { pno, pName, reason } = row;
	const { proposal, other, withBib } = rowChangesOf(row);
	const near = reason === "mark" || reason === "unknown chip" ? row.bibs : [];
	// Those of a mark are offered, and never chosen.
	const chosen = withBib !== null && proposal !== null ? proposal.bib : "";
	const said = rowText(row, words);
	const runner = QUEUE_REASONS[reason].isOfRunner ? pno : "";
	return (
		<li
			className="queue-row"
			tabIndex={-1}
			aria-current={rest.isSelected ? "true" : undefined}
			aria-busy={isBusy ? "true" : undefined}
			onFocus={rest.onSelect}
		>
			{runner === "" ? (
				<span className="bib-plate bib-none">{pno || "–"}</span>
			) : (
				<a
					className="bib-plate"
					href={runnerPath + encodeURIComponent(runner)}
					aria-label={filled(texts["organiser.board.change.open"], { bib: runner })}
				>
					{runner}
				</a>
			)}
			<div className="queue-facts">
				{pName !== "" && <b>{pName}</b>}
				<ul className="dots quiet">
					{said.evidence.map((fact) => (
						<li key={fact}>{fact}</li>
					))}
				</ul>
				{said.proposal !== "" && <p>{said.proposal}</p>}
			</div>
			<div className="queue-acts">
				{withBib !== null && (
					<BibForm
						name={row.reason === "unknown chip" ? "giveChip" : "assign"}
						key={chosen}
						near={near}
						chosen={chosen}
						isBusy={isBusy}
						onBib={(bib) => rest.onChange(withBib(bib))}
					/>
				)}
				{(row.reason === "unknown chip" || row.reason === "unknown bib") && (
					<a
						className="btn btn-small"
						href={addressOfAdding(
							place.dashboard,
							row.reason === "unknown chip" ? { chip: row.chip } : { bib: pno },
						)}
					>
						{texts["organiser.addRunner"]}
					</a>
				)}
				{other !== null && (
					<button
						type="button"
						className="btn btn-small"
						disabled={isBusy}
						onClick={() => rest.onChange(other)}
					>
						{rowChangeText(other, texts)}
					</button>
				)}
				{proposal !== null && withBib === null && (
					<button
						type="button"
						className="btn btn-small"
						disabled={isBusy}
						onClick={() => rest.onChange(proposal)}
					>
						{rowChangeText(proposal, texts)} <kbd className="queue-enter">↵</kbd>
					</button>
				)}
				<button
					type="button"
					className="btn btn-small act-leave"
					aria-label={
						texts[isLeft ? "organiser.board.change.putBack" : "organiser.board.change.leave"]
					}
					title={texts[isLeft ? "organiser.board.change.putBack" : "organiser.board.change.leave"]}
					onClick={rest.onLeave}
				>
					<svg viewBox="0 0 24 24" aria-hidden="true">
						<path d={isLeft ? "M12 19V6M6 12l6-6 6 6" : "M6 6l12 12M18 6 6 18"} />
					</svg>
				</button>
			</div>
		</li>
	);
}

/** The word on a change's button. */
export function rowChangeText({ name, source }: RowChange, texts: TextsOf<"board">): string {
	return filled(texts[`organiser.board.change.${name}`], { source });
}

interface FormProps {
	name: RowChangeName;
	near: readonly string[];
	/** The bib that the field has at first; '' for none. */
	chosen: string;
	isBusy: boolean;
	onBib(bib: string): void;
}

function BibForm({ name, near, chosen, isBusy, onBib }: FormProps) {
	const { texts } = useScreen("board");
	const list = useId();
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const bib = String(new FormData(event.currentTarget).get("bib") ?? "")
			.normalize("NFKC")
			.trim();
		if (bib !== "") onBib(bib);
	}
	return (
		<form className="bib-form" onSubmit={submit}>
			<input
				name="bib"
				aria-label={texts["organiser.word.bib"]}
				placeholder={texts["organiser.word.bib"]}
				defaultValue={chosen}
				autoComplete="off"
				spellCheck={false}
				maxLength={30}
				required
				list={near.length > 0 ? list : undefined}
			/>
			<datalist id={list}>
				{near.map((bib) => (
					<option key={bib} value={bib} />
				))}
			</datalist>
			<button type="submit" className="btn btn-small" disabled={isBusy}>
				{texts[`organiser.board.change.${name}`]}
				{chosen !== "" && <kbd className="queue-enter">↵</kbd>}
			</button>
		</form>
	);
}

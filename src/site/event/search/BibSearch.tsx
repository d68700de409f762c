/**
 * Search by bib or name. Without a script it is a GET form. In this island no hit marks the field, one hit opens the
 * runner's page, and several are listed (SPEC section 2). A text that contains a number and more needs a confirmation first.
 */
import { SEARCH_TEXT_MAX_LENGTH } from "../../../race/limits.ts";
import { digitsOnly } from "../../../race/search/searchText.ts";
import type { BibSearchTexts } from "../../islandTexts.ts";
import { HitList } from "./HitList.tsx";
import { type SearchedEvent, useBibSearch } from "./useBibSearch.ts";

interface Props extends SearchedEvent {
	/** Language tag. */
	language: string;
	texts: BibSearchTexts;
}

export function BibSearch(props: Props) {
	const { eventId, eventAddress, carried, language, texts } = props;
	const { field, state, question, submit, answer, addressOf } = useBibSearch(props);
	const problems = { none: texts["search.none"], failed: texts["search.failed"] };
	const problem = state.kind === "none" || state.kind === "failed" ? problems[state.kind] : "";
	const isAnswered = state.kind === "none" || state.kind === "list";
	const digits = isAnswered ? digitsOnly(state.query) : null;

	return (
		<search className="block">
			<form
				action={eventAddress}
				method="get"
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<label className="mb-1.5 block font-medium" htmlFor="q">
					{texts["search.label"]}
				</label>
				<div className="flex flex-wrap gap-2">
					<input
						ref={field}
						id="q"
						name="q"
						type="search"
						className={`input h-12 min-w-0 grow basis-40 text-lg ${problem === "" ? "" : "input-error"}`}
						defaultValue={props.query}
						maxLength={SEARCH_TEXT_MAX_LENGTH}
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						enterKeyHint="search"
						aria-invalid={problem !== ""}
						aria-describedby={problem === "" ? "q-hint" : "q-problem"}
					/>
					{[...new URLSearchParams(carried)].map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<button
						type="submit"
						className="btn btn-primary h-12 grow px-5 sm:grow-0"
						aria-busy={state.kind === "searching"}
					>
						{texts["search.submit"]}
					</button>
				</div>
				<p id="q-hint" className="text-quiet mt-1.5 text-sm">
					{texts["search.hint"]}
				</p>
				<p id="q-problem" role="alert" className="text-error mt-1 font-medium empty:hidden">
					{problem}
				</p>
				{digits !== null && (
					<a className="link flex min-h-11 items-center" href={addressOf(digits)}>
						{texts["search.digits"].replace("{digits}", digits)}
					</a>
				)}
			</form>
			<p role="status" className="sr-only">
				{state.kind === "searching" ? texts["search.searching"] : ""}
			</p>
			{state.kind === "list" && (
				<HitList
					eventId={eventId}
					found={state.found}
					eventAddress={eventAddress}
					carried={carried}
					language={language}
					texts={texts}
				/>
			)}
			{question !== null && <question.Dialog {...question} texts={texts} onAnswer={answer} />}
		</search>
	);
}

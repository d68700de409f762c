/**
 * Search by bib or name. It is a plain GET form that the server answers; this island takes over what it
 * finds: no hit marks the field, one hit goes to the runner, several are listed (SPEC section 2).
 */
import { useRef, useState } from "react";
import { SEARCH_TEXT_MAX_LENGTH } from "../race/limits.ts";
import type { SearchHits } from "../race/result.ts";
import { asksForAdmin, digitsOnly } from "../race/search.ts";
import { searchEvent } from "../stores/searchEvent.ts";
import { HitList } from "./HitList.tsx";
import type { BibSearchTexts } from "./texts.ts";

interface Props {
	eventId: string;
	/** Address of the event's page in the visitor's language, and the query carried along with it. */
	eventAddress: string;
	carried: string;
	/** Server that answers for the event; '' is the page's own. */
	server: string;
	texts: BibSearchTexts;
	/** What the address asks for, and what the server found for it. */
	query: string;
	found: SearchHits | null;
}

type State =
	| { kind: "idle" }
	| { kind: "searching" }
	| { kind: "nobody"; query: string }
	| { kind: "failed" }
	| { kind: "list"; found: SearchHits };

function initialState(query: string, found: SearchHits | null): State {
	if (query === "" || found === null) return { kind: "idle" };
	return found.hits.length === 0 ? { kind: "nobody", query } : { kind: "list", found };
}

export function BibSearch(props: Props) {
	const { eventId, eventAddress, carried, server, texts, query } = props;
	const [state, setState] = useState<State>(() => initialState(query, props.found));
	const field = useRef<HTMLInputElement>(null);
	const problems = { nobody: texts["search.none"], failed: texts["search.failed"] };
	const problem = state.kind === "nobody" || state.kind === "failed" ? problems[state.kind] : "";
	const digits = state.kind === "nobody" ? digitsOnly(state.query) : null;

	/** The event's page asking for a text: what the address bar shows, so that it can be shared. */
	function addressOf(text: string): string {
		const asked = new URLSearchParams(carried);
		asked.set("q", text);
		return `${eventAddress}?${asked}`;
	}

	async function submit(text: string) {
		if (text.trim() === "") return field.current?.focus();
		if (asksForAdmin(text)) return location.assign(`${eventAddress}/admin${carried}`);
		setState({ kind: "searching" });
		const lead = await searchEvent(server, eventId, text);
		if (lead.kind === "failed") return setState(lead);
		if (lead.kind === "runner") return location.assign(`${eventAddress}/${lead.bib}${carried}`);
		history.replaceState(null, "", addressOf(text));
		setState(lead.kind === "list" ? lead : { ...lead, query: text });
		if (lead.kind === "nobody") field.current?.focus();
	}

	return (
		<search className="block">
			<form
				action={eventAddress}
				method="get"
				onSubmit={(event) => {
					event.preventDefault();
					void submit(field.current?.value ?? "");
				}}
			>
				<label className="mb-1.5 block font-medium" htmlFor="q">
					{texts["search.label"]}
				</label>
				<div className="flex gap-2">
					<input
						ref={field}
						id="q"
						name="q"
						type="search"
						className={`input h-12 w-full text-lg ${problem === "" ? "" : "input-error"}`}
						defaultValue={query}
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
						className="btn btn-primary h-12 px-5"
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
				<HitList found={state.found} eventAddress={eventAddress} carried={carried} texts={texts} />
			)}
		</search>
	);
}

/** The state of the search: the confirmation, the request, and the outcome. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { runnerAddress } from "../../../race/record/identifier.ts";
import type { SearchHits } from "../../../race/scoring/result.ts";
import { asksForAdmin, digitsOnly } from "../../../race/search/searchText.ts";
import { createSearch } from "./searchEvent.ts";

export interface SearchedEvent {
	eventId: string;
	/** Address of the event's page in the visitor's language, and the query carried along with it. */
	eventAddress: string;
	carried: string;
	/** Server that answers for the event; '' is the page's own. */
	server: string;
	/** The query in the address, and the server's hits for it. */
	query: string;
	found: SearchHits | null;
}

type State =
	| { kind: "idle" }
	| { kind: "searching" }
	| { kind: "none"; query: string }
	| { kind: "failed" }
	| { kind: "list"; query: string; found: SearchHits };

/** A text that contains a number and more, and that number. */
export interface Question {
	text: string;
	digits: string;
}

interface BibSearching {
	field: RefObject<HTMLInputElement | null>;
	state: State;
	/** The question to confirm before the search; null for none. */
	question: Question | null;
	submit(): void;
	/** Takes the answer: the text to search for, or null to cancel. */
	answer(text: string | null): void;
	/** Address of the event's page with this search, for the address bar, so that it can be shared. */
	addressOf(text: string): string;
}

function initialState({ query, found }: SearchedEvent): State {
	if (query === "" || found === null) return { kind: "idle" };
	return found.hits.length === 0 ? { kind: "none", query } : { kind: "list", query, found };
}

export function useBibSearch(event: SearchedEvent): BibSearching {
	const { eventId, eventAddress, carried, server } = event;
	const [state, setState] = useState<State>(() => initialState(event));
	const [question, setQuestion] = useState<Question | null>(null);
	const field = useRef<HTMLInputElement>(null);
	const [ask] = useState(() => createSearch(server, eventId));

	useEffect(() => {
		// The browser restores the page as it was left, in mid-search.
		const rest = ({ persisted }: PageTransitionEvent) => {
			if (persisted) setState((now) => (now.kind === "searching" ? { kind: "idle" } : now));
		};
		addEventListener("pageshow", rest);
		return () => removeEventListener("pageshow", rest);
	}, []);

	function addressOf(text: string): string {
		const asked = new URLSearchParams(carried);
		asked.set("q", text);
		return `${eventAddress}?${asked}`;
	}

	async function search(text: string): Promise<void> {
		setState({ kind: "searching" });
		const lead = await ask(text);
		if (lead.kind === "overtaken") return;
		if (lead.kind === "failed") return setState(lead);
		if (lead.kind === "refused") return setState({ kind: "idle" });
		if (lead.kind === "runner")
			return location.assign(runnerAddress(eventAddress, lead.bib, carried));
		history.replaceState(history.state, "", addressOf(text));
		setState({ ...lead, query: text });
		if (lead.kind === "none") field.current?.focus();
	}

	return {
		field,
		state,
		question,
		addressOf,
		submit() {
			const text = field.current?.value ?? "";
			if (text.trim() === "") return field.current?.focus();
			if (asksForAdmin(text)) return location.assign(`${eventAddress}/admin${carried}`);
			const digits = digitsOnly(text);
			if (digits === null) void search(text);
			else setQuestion({ text, digits });
		},
		answer(text) {
			setQuestion(null);
			if (text === null) return;
			if (field.current) field.current.value = text;
			void search(text);
		},
	};
}

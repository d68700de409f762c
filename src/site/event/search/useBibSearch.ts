/** The state of the search: the confirmation, the request, and the outcome. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { runnerAddress } from "../../../race/record/identifier.ts";
import type { SearchHits } from "../../../race/scoring/result.ts";
import { asksForAdmin, digitsOnly } from "../../../race/search/searchText.ts";
import { isLeaving } from "../isLeaving.ts";
import type { ConfirmDigits } from "./ConfirmDigits.tsx";
import { createSearch, loadQuestion, type SearchOutcome } from "./searchEvent.ts";
import type { SearchLead } from "./searchLead.ts";

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

/** A text that contains a number and more, that number, what the text finds, and the dialog that asks. */
interface Question {
	text: string;
	digits: string;
	outcome: SearchLead | { kind: "refused" };
	Dialog: typeof ConfirmDigits;
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
		show(text, await ask(text));
	}

	/** Searches for the text before it asks, because its own bib is the likelier answer. */
	async function confirm(text: string, digits: string): Promise<void> {
		setState({ kind: "searching" });
		const outcome = await ask(text);
		if (outcome.kind === "overtaken" || outcome.kind === "failed") return show(text, outcome);
		const Dialog = await loadQuestion();
		if (Dialog === null) return show(text, { kind: "failed" });
		setState({ kind: "idle" });
		setQuestion({ text, digits, outcome, Dialog });
	}

	function show(text: string, outcome: SearchOutcome): void {
		// Another tab of the event was opened meanwhile, or is being opened.
		if (field.current === null || isLeaving()) return;
		switch (outcome.kind) {
			case "overtaken":
				break;
			case "failed":
				setState(outcome);
				break;
			case "refused":
				setState({ kind: "idle" });
				break;
			case "runner":
				location.assign(runnerAddress(eventAddress, outcome.bib, carried));
				break;
			default:
				history.replaceState(history.state, "", addressOf(text));
				setState({ ...outcome, query: text });
		}
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
			else void confirm(text, digits);
		},
		answer(text) {
			setQuestion(null);
			if (text === null || question === null) return;
			if (field.current) field.current.value = text;
			if (text === question.text) show(text, question.outcome);
			else void search(text);
		},
	};
}

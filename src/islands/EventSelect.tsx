/**
 * The searchable select of all events, as date / name: choosing one opens its page (SPEC section 2). Without
 * script it is a GET form that the server answers with the events it finds; this island makes it a combobox.
 */
import { useEffect, useMemo, useRef, useState } from "react";
import { eventLabel, findEvents } from "../race/eventSearch.ts";
import { SEARCH_TEXT_MAX_LENGTH } from "../race/limits.ts";
import { NO_OPTION, walkOptions } from "../race/optionWalk.ts";
import type { ListedEvent } from "../race/record.ts";
import { EventOptions, optionId } from "./EventOptions.tsx";
import type { EventSelectTexts } from "./texts.ts";

type Option = Pick<ListedEvent, "id" | "date" | "name">;

interface Props {
	events: readonly Option[];
	/** Addresses of the index and of what lies below the site, and the query carried along with them. */
	indexAddress: string;
	base: string;
	carried: string;
	/** What the address asks for, or ''. */
	query: string;
	texts: EventSelectTexts;
}

export function EventSelect({ events, indexAddress, base, carried, query, texts }: Props) {
	const [isCombobox, setCombobox] = useState(false);
	const [text, setText] = useState(query);
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(NO_OPTION);
	const field = useRef<HTMLInputElement>(null);
	const matches = useMemo(() => findEvents(events, text), [events, text]);
	const isEmpty = matches.length === 0 && (isOpen || events.length === 0);
	const isListed = isOpen && matches.length > 0;

	// A page without script has a plain text field, and says so.
	useEffect(() => setCombobox(true), []);

	function look() {
		setText(field.current?.value ?? "");
		setActive(NO_OPTION);
		setOpen(true);
	}

	function close() {
		setOpen(false);
		setActive(NO_OPTION);
	}

	function choose(event: Option) {
		if (field.current) field.current.value = eventLabel(event);
		close();
		location.assign(`${base}${event.id}${carried}`);
	}

	function press(key: string): boolean {
		if (key === "Escape") {
			if (isOpen) close();
			else if (field.current) {
				field.current.value = "";
				setText("");
			}
			return true;
		}
		const chosen = matches[active];
		if (key === "Enter" && isListed && chosen) {
			choose(chosen);
			return true;
		}
		const next = walkOptions(key, active, matches.length);
		if (next === null) return false;
		setOpen(true);
		setActive(next);
		return true;
	}

	return (
		<search className="relative block">
			<form
				action={indexAddress}
				onSubmit={(event) => {
					const [only, ...others] = matches;
					if (text.trim() !== "" && (!only || others.length > 0)) return;
					event.preventDefault();
					if (text.trim() !== "" && only) return choose(only);
					field.current?.focus();
					look();
				}}
			>
				<label className="mb-1.5 block font-medium" htmlFor="event-select">
					{texts["index.select"]}
				</label>
				<div className="flex gap-2">
					<input
						ref={field}
						id="event-select"
						name="q"
						className="input placeholder:text-quiet h-12 w-full text-base"
						placeholder={texts["index.selectHint"]}
						defaultValue={query}
						maxLength={SEARCH_TEXT_MAX_LENGTH}
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						enterKeyHint="search"
						disabled={events.length === 0}
						{...(isCombobox && {
							role: "combobox",
							"aria-expanded": isListed,
							"aria-controls": "event-options",
							"aria-autocomplete": "list",
							"aria-activedescendant": active === NO_OPTION ? undefined : optionId(active),
						})}
						// A Chinese word in the making is neither searched for nor answered.
						onChange={({ nativeEvent }) => {
							if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) look();
						}}
						onCompositionEnd={look}
						onClick={look}
						onBlur={close}
						onKeyDown={(event) => {
							// Safari ends composing before the key that ended it, and marks it by 229.
							if (event.nativeEvent.isComposing || event.keyCode === 229) return;
							if (press(event.key)) event.preventDefault();
						}}
					/>
					{[...new URLSearchParams(carried)].map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<button
						type="submit"
						className="btn btn-primary h-12 px-5"
						disabled={events.length === 0}
					>
						{texts["search.submit"]}
					</button>
				</div>
			</form>
			{isListed && (
				<EventOptions
					events={matches}
					active={active}
					label={texts["index.select"]}
					choose={choose}
				/>
			)}
			<p role="status" className={isEmpty ? "text-quiet mt-1.5" : "sr-only"}>
				{isEmpty && texts["index.empty"]}
				{isListed && texts["index.matches"].replace("{count}", String(matches.length))}
			</p>
		</search>
	);
}

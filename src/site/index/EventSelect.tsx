/**
 * The searchable select of all events, as date / name. Choosing an event opens its page (SPEC section 2). Without a
 * script it is a GET form, and the server lists the matching events. This island makes it a combobox.
 */
import { useEffect, useRef, useState } from "react";
import { SEARCH_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import type { EventSelectTexts } from "../islandTexts.ts";
import { counted } from "../shell/counted.ts";
import { EventOptions, LIST_ID, optionId } from "./EventOptions.tsx";
import { NO_OPTION } from "./optionKeys.ts";
import { onTextChange } from "./textInput.ts";
import { type EventOption, useEventChoice } from "./useEventChoice.ts";

interface Props {
	events: readonly EventOption[];
	/** Address of the index, an event's address without its id, and the query that links carry along. */
	indexAddress: string;
	base: string;
	carried: string;
	/** The query in the address, or ''. */
	query: string;
	/** Language tag. */
	language: string;
	texts: EventSelectTexts;
}

export function EventSelect(props: Props) {
	const { events, indexAddress, base, carried, query, language, texts } = props;
	const [isCombobox, setCombobox] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const choice = useEventChoice(events, query, field, ({ id }) =>
		location.assign(`${base}${id}${carried}`),
	);
	const { matches, active, isListed, isEmpty } = choice;

	// Without a script it stays a plain text field, also for screen readers.
	useEffect(() => setCombobox(true), []);

	return (
		<search className="relative block">
			<form
				action={indexAddress}
				onSubmit={(event) => {
					const text = field.current?.value.trim() ?? "";
					if (text !== "" && !choice.chooseOnly()) return;
					event.preventDefault();
					if (text !== "") return;
					field.current?.focus();
					choice.look();
				}}
				onBlur={({ relatedTarget: next }) => {
					const list = document.getElementById(LIST_ID);
					if (next !== field.current && !list?.contains(next)) choice.close();
				}}
			>
				<label className="mb-1.5 block font-medium" htmlFor="event-select">
					{texts["index.select"]}
				</label>
				<div className="flex gap-2">
					<div className="grow">
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
								"aria-controls": LIST_ID,
								"aria-autocomplete": "list",
								"aria-activedescendant": active === NO_OPTION ? undefined : optionId(active),
							})}
							{...onTextChange(choice.look)}
							onClick={choice.look}
							onKeyDown={choice.onKeyDown}
						/>
						{isListed && (
							<EventOptions
								events={matches}
								active={active}
								label={texts["index.select"]}
								choose={choice.choose}
								onKeyDown={choice.onKeyDown}
							/>
						)}
					</div>
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
			<p role="status" className={isEmpty ? "text-quiet mt-1.5" : "sr-only"}>
				{isEmpty && texts["index.empty"]}
				{isListed &&
					counted(
						matches.length,
						language,
						texts["index.matches_one"],
						texts["index.matches_other"],
					)}
			</p>
		</search>
	);
}

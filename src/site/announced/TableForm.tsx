/** The table's filters: category, group, keyword. Without a script it is a GET form. */
import type { FormEvent, RefObject } from "react";
import type { Announcement } from "../../contract/public/visitorLists.ts";
import { SEARCH_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { onTextChange } from "../index/textInput.ts";
import { groupChoices, groupText } from "./groupChoice.ts";
import { FORM_ID, type TableProps } from "./tableProps.ts";
import { ALL_GROUPS, type TableQuery } from "./tableQuery.ts";

interface Props {
	table: TableProps;
	choices: Pick<Announcement, "categories" | "groups">;
	/** The keyword's field. It is uncontrolled, so that hydration does not clear it. */
	field: RefObject<HTMLInputElement | null>;
	/** Called on each change of the keyword. */
	onType: (query: TableQuery) => void;
	isBusy: boolean;
}

export function TableForm({ table, choices, field, onType, isBusy }: Props) {
	const { texts, query, change } = table;
	const { categories, groups } = choices;
	const keyword = () => field.current?.value.trim() ?? "";
	const submit = (event: FormEvent) => {
		event.preventDefault();
		change({ ...query, keyword: keyword(), page: 1 });
	};
	return (
		<form
			id={FORM_ID}
			className="table-form"
			action={table.eventAddress}
			method="get"
			onSubmit={submit}
		>
			<input type="hidden" name="tab" value="announcement" />
			{[...new URLSearchParams(table.carried)].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<label>
				<span>{texts["table.category"]}</span>
				<select
					name="cat"
					className="input w-full appearance-auto"
					value={query.category}
					onChange={({ target }) =>
						change({ ...query, category: target.value, group: ALL_GROUPS, page: 1 })
					}
				>
					{categories.length !== 1 && <option value="">{texts["table.chooseCategory"]}</option>}
					{categories.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			</label>
			<label>
				<span>{texts["table.group"]}</span>
				<select
					name="group"
					className="input w-full appearance-auto"
					value={query.group}
					disabled={query.category === ""}
					onChange={({ target }) => change({ ...query, group: target.value, page: 1 })}
				>
					{groupChoices(groups, query.category).map((choice) => (
						<option key={`${choice.kind} ${choice.value}`} value={choice.value}>
							{groupText(choice, texts)}
						</option>
					))}
				</select>
			</label>
			<div className="table-search">
				<label className="grow">
					<span>{texts["table.keyword"]}</span>
					<input
						ref={field}
						name="k"
						type="search"
						className="input h-11 w-full"
						defaultValue={query.keyword}
						maxLength={SEARCH_TEXT_MAX_LENGTH}
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						enterKeyHint="search"
						{...onTextChange(() => onType({ ...query, keyword: keyword(), page: 1 }))}
					/>
				</label>
				<button type="submit" className="btn btn-primary h-11 px-5" aria-busy={isBusy}>
					{texts["search.submit"]}
				</button>
			</div>
		</form>
	);
}

/** The table's pager: about five links around the current page, and the choice of rows per page. */

import { isComposing } from "../index/textInput.ts";
import { pagerLinks, parseCount, parsePageSize } from "./pager.ts";
import { TableLink } from "./TableLink.tsx";
import { FORM_ID, type TableProps } from "./tableProps.ts";

/** Numbers of rows that are offered; any other can be typed. */
const PAGE_SIZES = [10, 25, 50, 100] as const;

interface Props {
	table: TableProps;
	page: number;
	pages: number;
}

export function Pager({ table, page, pages }: Props) {
	const { texts, query } = table;
	const to = (target: number) => ({
		className: "choice",
		table,
		query: { ...query, page: target },
	});
	const resize = (field: HTMLInputElement) => {
		const size = parseCount(field.value) === null ? query.size : parsePageSize(field.value);
		field.value = String(size);
		if (size !== query.size) table.change({ ...query, size });
	};
	return (
		<div className="pager-bar">
			<nav className="pager" aria-label={texts["table.pages"]}>
				{page > 1 ? (
					<TableLink {...to(page - 1)} label={texts["table.previous"]} current={null}>
						‹
					</TableLink>
				) : (
					<span className="pager-end" aria-hidden="true">
						‹
					</span>
				)}
				{pagerLinks(page, pages).map((each) => (
					<TableLink
						key={each}
						{...to(each)}
						label={texts["table.page"].replace("{page}", String(each))}
						current={each === page ? "page" : null}
					>
						{each}
					</TableLink>
				))}
				{page < pages ? (
					<TableLink {...to(page + 1)} label={texts["table.next"]} current={null}>
						›
					</TableLink>
				) : (
					<span className="pager-end" aria-hidden="true">
						›
					</span>
				)}
			</nav>
			<div className="page-sizes">
				<nav className="segments" aria-label={texts["table.size"]}>
					{PAGE_SIZES.map((size) => (
						<TableLink
							key={size}
							className="choice"
							table={table}
							query={{ ...query, size }}
							label=""
							current={size === query.size ? "true" : null}
						>
							{size}
						</TableLink>
					))}
				</nav>
				<label>
					<span className="text-quiet text-sm">{texts["table.size"]}</span>
					<input
						key={query.size}
						form={FORM_ID}
						name="size"
						type="text"
						inputMode="numeric"
						className="input h-11 w-16 text-center"
						defaultValue={query.size}
						autoComplete="off"
						onBlur={({ currentTarget }) => resize(currentTarget)}
						onKeyDown={(event) => {
							if (event.key !== "Enter" || isComposing(event)) return;
							event.preventDefault();
							resize(event.currentTarget);
						}}
					/>
				</label>
			</div>
		</div>
	);
}

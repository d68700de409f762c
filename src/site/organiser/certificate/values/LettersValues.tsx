/** How letters and shapes look: sizes, weight, colour, alignment. A row has them for each line of its columns. */

import { useScreen } from "../../frame/screenContext.tsx";
import type { Field } from "../templateFields.ts";
import { NumberField } from "./NumberField.tsx";

interface Props {
	field: Field;
	onSet: (field: Field, kind: string) => void;
}

type Letters = Pick<Extract<Field, { kind: "text" }>, "size" | "least" | "weight" | "colour">;

/** As the server accepts them, points. */
const SMALLEST_PT = 5;
const LARGEST_PT = 300;

export function LettersValues({ field, onSet }: Props) {
	const { texts } = useScreen("certificate");
	if (field.kind === "box" || field.kind === "line")
		return (
			<Colour
				label={texts["organiser.certificate.colour"]}
				colour={field.colour}
				onColour={(colour) => onSet({ ...field, colour }, "colour")}
			/>
		);
	if (field.kind === "text")
		return (
			<>
				<fieldset className="segments">
					<legend>{texts["organiser.certificate.textAlign"]}</legend>
					{(["left", "centre", "right"] as const).map((align) => (
						<button
							type="button"
							className="choice"
							key={align}
							aria-pressed={field.align === align}
							onClick={() => onSet({ ...field, align }, "")}
						>
							{texts[`organiser.certificate.text.${align}`]}
						</button>
					))}
				</fieldset>
				<Look letters={field} onLook={(look, kind) => onSet({ ...field, ...look }, kind)} />
				<label className="cert-check">
					<input
						type="checkbox"
						checked={field.lines === 2}
						onChange={({ target }) => onSet({ ...field, lines: target.checked ? 2 : 1 }, "")}
					/>
					{texts["organiser.certificate.twoLines"]}
				</label>
			</>
		);
	const [column = []] = field.cells;
	return column.map((letters, line) => (
		<fieldset key={JSON.stringify(letters.text)} className="cert-line">
			<legend>{texts["organiser.certificate.line"].replace("{line}", String(line + 1))}</legend>
			<Look
				letters={letters}
				onLook={(look, kind) => {
					const cells = field.cells.map((cell) =>
						cell.map((each, index) => (index === line ? { ...each, ...look } : each)),
					);
					onSet({ ...field, cells }, kind === "" ? "" : `${kind} ${line}`);
				}}
			/>
		</fieldset>
	));
}

interface LookProps {
	letters: Letters;
	onLook: (look: Partial<Letters>, kind: string) => void;
}

function Look({ letters, onLook }: LookProps) {
	const { texts } = useScreen("certificate");
	const points = { unit: texts["organiser.certificate.pt"], step: 1, most: LARGEST_PT };
	const { size, least, weight, colour } = letters;
	return (
		<>
			<div className="cert-pairs">
				<NumberField
					{...points}
					label={texts["organiser.certificate.size"]}
					value={size}
					least={SMALLEST_PT}
					onChange={(next) => onLook({ size: next }, "size")}
				/>
				<NumberField
					{...points}
					label={texts["organiser.certificate.least"]}
					value={least}
					least={SMALLEST_PT}
					onChange={(next) => onLook({ least: next }, "least")}
				/>
			</div>
			<div className="cert-look">
				<Colour
					colour={colour}
					label={texts["organiser.certificate.colour"]}
					onColour={(next) => onLook({ colour: next }, "colour")}
				/>
				<label className="cert-check">
					<input
						type="checkbox"
						checked={weight === "bold"}
						onChange={({ target }) => onLook({ weight: target.checked ? "bold" : "medium" }, "")}
					/>
					{texts["organiser.certificate.bold"]}
				</label>
			</div>
		</>
	);
}

interface ColourProps {
	label: string;
	colour: string;
	onColour: (colour: string) => void;
}

function Colour({ label, colour, onColour }: ColourProps) {
	return (
		<label className="cert-colour">
			<span>{label}</span>
			<input
				type="color"
				value={colour.toLowerCase()}
				onChange={({ target }) => onColour(target.value)}
			/>
			<code>{colour.toLowerCase()}</code>
		</label>
	);
}

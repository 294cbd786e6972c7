import longText from '@/components/ui/long-text.module.css';
import segments from '@/components/ui/segmented-control.module.css';
import { RECIPES, type RecipeName } from '@/lib/developers/recipes/all';
import { LANGUAGES } from '@/lib/developers/recipes/recipe';
import { developersText, recipeText } from '@/lib/messages/developers';
import { CodeBlock } from './code-block';
import { Prose } from './prose';
import styles from './recipe-list.module.css';

const { languages } = developersText;

/** The anchor of a recipe. */
export const recipeAnchor = (name: string) => `recipe-${name}`;

/** Small programs, all in the language that is chosen at their head: the stylesheet hides the others. */
export function RecipeList({ site }: { site: string }) {
  return (
    <div className={styles.recipes}>
      <fieldset className={`${segments.choice} ${styles.choice}`}>
        <legend className={segments.legend}>{developersText.language}</legend>
        <div className={`${segments.options} ${styles.options}`}>
          {LANGUAGES.map((language, index) => (
            <label key={language} className={segments.option}>
              <input type="radio" name="language" value={language} defaultChecked={index === 0} />
              <span>{languages[language].name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {LANGUAGES.map((language) => (
        <p key={language} className={styles.needs} data-language={language}>
          <Prose text={languages[language].needs} />
        </p>
      ))}
      {(Object.keys(RECIPES) as RecipeName[]).map((name) => (
        <Recipe key={name} name={name} site={site} />
      ))}
    </div>
  );
}

function Recipe({ name, site }: { name: RecipeName; site: string }) {
  const { title, about } = recipeText[name];
  return (
    <section id={recipeAnchor(name)} className={styles.recipe}>
      <h3 className={longText.heading}>{title}</h3>
      <p className={styles.about}>
        <Prose text={about} />
      </p>
      {LANGUAGES.map((language) => (
        <div key={language} data-language={language}>
          <CodeBlock
            label={developersText.code(title, languages[language].name)}
            code={RECIPES[name][language](site)}
          />
        </div>
      ))}
    </section>
  );
}

import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';

const titles = (page: Page) => page.locator('article h3, article [data-title]').allTextContents();

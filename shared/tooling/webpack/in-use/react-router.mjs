// The router as far as the apps use it: a shared package is shipped whole, so what is not named here is not shipped.
// `…-whole` is the package itself; its own name would be answered with this file.
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  ScrollRestoration,
  createBrowserRouter,
  isRouteErrorResponse,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-whole';
